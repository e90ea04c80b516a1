import { Alert } from './Alert.tsx'
import type { NoticeType } from './notice-icons.ts'

interface NoticeAlertProps {
  notice: { readonly type: NoticeType; readonly headline: string; readonly message: string } | undefined
  className?: string
}

/** What a form was answered with, said in its page and announced; nothing where there is nothing to say. */
export function NoticeAlert({ notice, className }: NoticeAlertProps) {
  if (notice === undefined) return null
  return (
    <Alert tone={notice.type} title={notice.headline} alert className={className}>
      {notice.message}
    </Alert>
  )
}
