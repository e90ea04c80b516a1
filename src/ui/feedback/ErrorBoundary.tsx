import type { ErrorInfo, ReactNode } from 'react'
import { Component } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of the children once one of them has failed; without it nothing is shown. */
  fallback?: ReactNode
  /** Further handlers, such as the error-reporting service. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  children: ReactNode
}

/** When a child fails: switches permanently to the fallback and logs 'Component Error'. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('Component Error', error)
    try {
      this.props.onError?.(error, info)
    } catch (failure) {
      console.error('Some error handlers failed', failure)
    }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
