/** Views of a device: beside each other on wide screens, to be swiped on a phone with small ones below. */
import { Picture } from '#ui/data/Picture.tsx'

import styles from './Gallery.module.css'

const views: Readonly<Record<string, string>> = {
  front: 'von vorn',
  back: 'Rückseite',
  side: 'Seite und Anschlüsse',
  size: 'mit Maßen',
}

/** The drawing's name ends in its view. */
function viewName(image: string): string {
  return views[/-(\w+)\.svg$/.exec(image)?.[1] ?? ''] ?? 'von vorn'
}

export function Gallery({ images, pictured }: { images: readonly string[]; pictured: string }) {
  const several = images.length > 1
  return (
    <section className={styles['pics']} aria-label="Bilder">
      <ul className={styles['shots']}>
        {images.map((image, index) => (
          <li key={image} id={`bild-${index + 1}`}>
            {/* In large; and the row can be moved by the keyboard. */}
            <a href={image}>
              <Picture
                src={image}
                alt={`${pictured}, ${viewName(image)}`}
                width={480}
                height={480}
                eager={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {several && (
        <nav className={styles['thumbs']} aria-label="Ansicht wählen">
          {images.map((image, index) => (
            <a key={image} href={`#bild-${index + 1}`} aria-label={`Bild ${index + 1}: ${viewName(image)}`}>
              <img src={image} alt="" width={64} height={64} loading="lazy" />
            </a>
          ))}
        </nav>
      )}
    </section>
  )
}
