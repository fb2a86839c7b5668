import { Component, type ReactNode } from 'react'

/** Where a part of the page cannot be shown, because its script or texts did not load, only that part is replaced. */
export class FailureBoundary extends Component<{ fallback?: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
