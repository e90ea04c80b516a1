import type { DragEvent, Ref } from 'react'
import { useRef, useState } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { useScripts } from '../use-scripts.ts'
import { FieldFrame, type FieldLinks, type FieldLook } from './FieldFrame.tsx'
import { formatBytes, type PickedFile } from './file-look.ts'
import { IconButton } from './IconButton.tsx'

import styles from './FileUpload.module.css'

interface FileUploadProps extends FieldLook {
  name: string
  /** As the browser's `accept`: '.pdf,image/*'. */
  accept?: string | undefined
  multiple?: boolean
  disabled?: boolean
  files: readonly PickedFile[]
  onPick: (files: readonly File[]) => void
  onRemove: (id: string) => void
}

/** Choosing and sending files, by button or by dropping them; the caller sends and hands the progress in. */
export function FileUpload({ label, hint, error, required, id, className, ...rest }: FileUploadProps) {
  const { name, accept, multiple = false, disabled = false, files, onPick, onRemove } = rest
  const [isOver, setIsOver] = useState(false)
  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    const dropped = [...event.dataTransfer.files]
    if (!disabled && dropped.length > 0) onPick(multiple ? dropped : dropped.slice(0, 1))
  }
  return (
    <FieldFrame {...{ label, hint, error, required, id, className }}>
      {(links) => (
        <div
          className={classes(styles['zone'], isOver && styles['over'])}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(!disabled)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Icon name="Hochladen" />
          <Choice {...{ links, name, accept, multiple, disabled, onPick }} />
          <FileList files={files} onRemove={onRemove} />
        </div>
      )}
    </FieldFrame>
  )
}

interface ChoiceProps extends Pick<FileUploadProps, 'name' | 'accept' | 'multiple' | 'disabled' | 'onPick'> {
  links: FieldLinks
}

function Choice({ onPick, ...input }: ChoiceProps) {
  const own = useRef<HTMLInputElement>(null)
  return (
    <FileChoice
      {...input}
      ref={own}
      onChange={(files) => {
        onPick(files)
        // The same file may be chosen again after it failed.
        if (own.current !== null) own.current.value = ''
      }}
    />
  )
}

interface FileChoiceProps {
  links: FieldLinks
  ref: Ref<HTMLInputElement>
  name: string
  accept?: string | undefined
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  onChange: (files: readonly File[]) => void
}

/**
 * Once scripts run, our words cover the browser's, which are in its own language and speak of no file: what is chosen
 * stands in the list. The input itself is still what is pressed, focused and dropped on.
 */
export function FileChoice({ links, onChange, ref, ...input }: FileChoiceProps) {
  const scripts = useScripts()
  return (
    <div className={styles['pick']}>
      <input
        {...links}
        {...input}
        ref={ref}
        type="file"
        className={classes(styles['input'], scripts && styles['covered'])}
        onChange={({ currentTarget }) => onChange([...(currentTarget.files ?? [])])}
      />
      {scripts && (
        <span className={styles['cover']} aria-hidden>
          <span className={styles['button']}>{input.multiple === true ? 'Dateien auswählen' : 'Datei auswählen'}</span>
          <span className={styles['drop']}>oder hierher ziehen</span>
        </span>
      )}
    </div>
  )
}

function FileList({ files, onRemove }: Pick<FileUploadProps, 'files' | 'onRemove'>) {
  if (files.length === 0) return null
  return (
    <ul className={styles['files']}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function FileRow({ file, onRemove }: { file: PickedFile; onRemove: (id: string) => void }) {
  const { id, name, bytes, state } = file
  const isSending = typeof state === 'number'
  const percent = isSending ? Math.round(state * 100) : 100
  return (
    <li className={styles['file']}>
      <Icon name={state === 'done' ? 'Erfolg' : isSending ? 'Dokument' : 'Fehler'} />
      <div>
        <span className={styles['name']}>{name}</span>
        {isSending && <progress max={100} value={percent} aria-label={`${name} wird hochgeladen`} />}
        <small className={classes(!isSending && state !== 'done' && styles['failed'])}>
          {isSending ? `${percent} % von ${formatBytes(bytes)}` : state === 'done' ? formatBytes(bytes) : state.error}
        </small>
      </div>
      <IconButton
        icon={isSending ? 'Schließen' : 'Papierkorb'}
        label={isSending ? `Hochladen von ${name} abbrechen` : `${name} entfernen`}
        onClick={() => onRemove(id)}
      />
      <output className="sr">{state === 'done' && `${name} ist hochgeladen`}</output>
    </li>
  )
}
