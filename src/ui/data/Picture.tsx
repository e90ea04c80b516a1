/** A picture of the image service in the size that the screen needs: the one place that writes `srcset`. */

interface PictureProps {
  /** Below `…/api/contentful/images/` it is resized; any other address is drawn as it is. */
  src: string
  alt: string
  /** Of the picture itself: keeps its place free while it loads. */
  width?: number | undefined
  height?: number | undefined
  /** How wide it is shown, as in HTML. */
  sizes?: string
  title?: string | undefined
  className?: string | undefined
  /** At once, for what stands at the top of the page. */
  eager?: boolean
}

const widths = [320, 480, 640, 960, 1280, 1600, 1920] as const

/** `srcset` for the widths up to the picture's own; undefined for drawings, which fit every size as they are. */
export function pictureSrcSet(src: string, width: number | undefined): string | undefined {
  const [path = ''] = src.split('?')
  if (!path.includes('/api/contentful/images/') || path.endsWith('.svg')) return undefined
  const fitting = widths.filter((step) => width === undefined || step <= width)
  return fitting.length === 0 ? undefined : fitting.map((step) => `${path}?w=${step} ${step}w`).join(', ')
}

export function Picture({ src, alt, sizes = '100vw', eager = false, ...rest }: PictureProps) {
  const srcSet = pictureSrcSet(src, rest.width)
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      {...(srcSet !== undefined && { srcSet, sizes })}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
