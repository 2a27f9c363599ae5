import { Component, type ReactNode } from "react";

interface BoundaryProps {
  failed: (reason: unknown) => void;
  children: ReactNode;
}

/** Reports what its children throw, and renders nothing instead of them. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(reason: unknown): void {
    this.props.failed(reason);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
