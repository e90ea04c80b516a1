import { useRef, useState } from 'react'

import { Icon } from '../icons/Icon.tsx'
import { useScripts } from '../use-scripts.ts'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'
import { formatBytes } from './file-look.ts'
import { FileChoice } from './FileUpload.tsx'
import { IconButton } from './IconButton.tsx'

import styles from './FileUpload.module.css'

interface FileFieldProps extends FieldLook {
  name: string
  /** As the browser's `accept`: '.pdf,image/*'. */
  accept?: string | undefined
  multiple?: boolean
}

/** Files that a form sends with everything else, when it is sent; `FileUpload` sends each by itself, at once. */
export function FileField({ label, hint, error, required, id, className, ...input }: FileFieldProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const own = useRef<HTMLInputElement>(null)
  const scripts = useScripts()
  function remove(gone: File): void {
    const left = files.filter((file) => file !== gone)
    const transfer = new DataTransfer()
    for (const file of left) transfer.items.add(file)
    if (own.current !== null) own.current.files = transfer.files
    setFiles(left)
  }
  return (
    <FieldFrame {...{ label, hint, error, required, id, className }}>
      {(links) => (
        <div className={styles['zone']}>
          <Icon name="Hochladen" />
          <FileChoice {...{ links, ref: own }} {...input} onChange={setFiles} />
          {scripts && files.length > 0 && (
            <ul className={styles['files']}>
              {files.map((file) => (
                <Chosen
                  key={`${file.name} ${file.size} ${file.lastModified}`}
                  file={file}
                  onRemove={() => remove(file)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

function Chosen({ file: { name, size }, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <li className={styles['file']}>
      <Icon name="Dokument" />
      <div>
        <span className={styles['name']}>{name}</span>
        <small>{formatBytes(size)}</small>
      </div>
      <IconButton icon="Papierkorb" label={`${name} entfernen`} onClick={onRemove} />
    </li>
  )
}
