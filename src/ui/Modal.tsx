/** The modal context (spec 4): a dialog set in it takes the place of the page's content and shows its text as markdown. */
import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'

import type { DialogProps } from './Dialog.tsx'
import type { RenderLink } from './link.tsx'
import { Spinner } from './Spinner.tsx'

const ModalText = lazy(async () => ({ default: (await import('./ModalText.tsx')).ModalText }))

export interface ModalDialog extends Pick<
  DialogProps,
  'type' | 'title' | 'primaryButtonProps' | 'secondaryButtonProps'
> {
  /** Markdown. */
  text: string
  /** Told when it closes by its close icon or Escape. */
  onClose?: () => void
}

type SetModal = (modal: ModalDialog | undefined) => void

const ModalContext = createContext<SetModal>(() => undefined)

/** Sets the modal dialog; undefined brings the page back. */
export function useModal(): SetModal {
  return use(ModalContext)
}

/** Stands around a page's content, which stays as it is, typed text included, while it is hidden. */
export function ModalProvider({ renderLink, children }: { renderLink?: RenderLink; children: ReactNode }) {
  const [modal, setModal] = useState<ModalDialog | undefined>()
  const before = useRef<Element | null>(null)
  const show = useCallback((next: ModalDialog | undefined) => {
    if (next !== undefined) before.current ??= document.activeElement
    setModal(next)
  }, [])
  useLayoutEffect(() => {
    // Back to where it was when the page was taken away.
    if (modal !== undefined) return
    if (before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }, [modal])
  return (
    <ModalContext value={show}>
      <div hidden={modal !== undefined}>{children}</div>
      {modal !== undefined && (
        <Suspense fallback={<Spinner />}>
          <ModalText {...modal} renderLink={renderLink} close={() => show(undefined)} />
        </Suspense>
      )}
    </ModalContext>
  )
}
