import { Component, type ReactNode } from 'react'

/** A browser without WebGL, or a chunk that did not come, costs the map and nothing else. */
export class MapGuard extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
