import { Component, type FunctionComponent, type ReactNode } from 'react'
import type { LostProps } from './lazy-part.tsx'

type FailureBoundaryProps = {
  fallback?: ReactNode
  /** Stands in place of the part, with a way to try again. */
  Lost?: FunctionComponent<LostProps>
  children: ReactNode
}

/** Where a part of the page cannot be shown, because its script or texts did not load, only that part is replaced. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    const { fallback, Lost, children } = this.props
    if (!this.state.failed) return children
    return Lost ? <Lost onRetry={() => this.setState({ failed: false })} /> : fallback
  }
}
