/** The modal context: a dialog set in it takes the place of the page's content and shows its text as markdown. */
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'

import type { RenderLink } from '../link.tsx'
import type { ModalDialog, ModalText } from './ModalText.tsx'

type SetModal = (modal: ModalDialog | undefined) => unknown

const ModalContext = createContext<SetModal>(() => undefined)

/** Sets the modal dialog; undefined brings the page back. */
export function useModal(): SetModal {
  return use(ModalContext)
}

interface ModalProviderProps {
  /** The page shown: with another the dialog is gone. */
  page?: string
  renderLink?: RenderLink
  children: ReactNode
}

/** Stands around a page's content, which stays as it is, typed text included, while it is hidden. */
export function ModalProvider({ page, renderLink, children }: ModalProviderProps) {
  const [shown, setShown] = useState<{ modal: ModalDialog; Text: typeof ModalText; from: string | undefined }>()
  const wanted = useRef<ModalDialog>(undefined)
  const show = useCallback(
    async (modal: ModalDialog | undefined) => {
      wanted.current = modal
      const next = modal && { modal, Text: (await import('./ModalText.tsx')).ModalText, from: page }
      // Meanwhile another may have been set, or none.
      if (wanted.current === modal) setShown(next)
    },
    [page],
  )
  return (
    <ModalContext value={show}>
      <div hidden={shown !== undefined}>{children}</div>
      {shown && (
        <shown.Text
          {...shown.modal}
          isLeft={shown.from !== page}
          renderLink={renderLink}
          close={() => show(undefined)}
        />
      )}
    </ModalContext>
  )
}
