import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of what failed. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps a part that fails in the browser from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
