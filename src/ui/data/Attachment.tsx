import type { IconName } from '../icons/names.ts'
import { DocumentLink } from './DocumentLink.tsx'

interface AttachmentProps {
  name: string
  link: string
  /** 'application/pdf', 'pdf', 'image/png' and so on. */
  type: string
}

/** What the kind of a file is called, and its icon, by the word behind the slash or the whole type. */
const kinds: Readonly<Record<string, readonly [text: string, icon: IconName]>> = {
  pdf: ['PDF', 'PDF'],
  image: ['Bild', 'Dokument'],
  text: ['Text', 'Dokument'],
  video: ['Video', 'Video'],
}

/** A file that belongs to something; it is fetched as a document of its own. */
export function Attachment({ name, link, type }: AttachmentProps) {
  const [group = '', kind = group] = type.toLowerCase().split('/')
  const [text, icon] = kinds[kind] ?? kinds[group] ?? [kind.toUpperCase(), 'Anhang' as const]
  return <DocumentLink href={link} title={name} note={text} icon={icon} />
}
