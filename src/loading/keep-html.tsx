import { Component, type ReactNode, useCallback } from "react";

interface KeepHtmlProps {
  /** Returns what is currently on the screen. */
  of: () => Iterable<Node>;
  /** Called when `children` failed before they were ever mounted; the prerendered markup is then kept. */
  onFirstFault?: () => void;
  children: ReactNode;
}

interface KeepHtmlState {
  fault: { reason: unknown } | null;
}

/** Error boundary that keeps the failed content on the page as plain HTML. */
export class KeepHtml extends Component<KeepHtmlProps, KeepHtmlState> {
  override state: KeepHtmlState = { fault: null };
  #kept: readonly Node[] = [];
  #wasShown = false;

  static getDerivedStateFromError(reason: unknown): KeepHtmlState {
    return { fault: { reason } };
  }

  override componentDidMount() {
    this.#wasShown = this.state.fault === null;
  }

  override componentDidCatch() {
    if (!this.#wasShown) this.props.onFirstFault?.();
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    // At this point React has not removed the markup yet. If there is none, an outer boundary has to handle the error.
    if (this.#kept.length === 0) this.#kept = copyOf(this.props.of());
    if (this.#kept.length === 0) throw fault.reason;
    return <PlainHtml nodes={this.#kept} />;
  }
}

/** Copies nodes. Parsed anew they would lose their style attributes, which the content security policy refuses. */
export function copyOf(nodes: Iterable<Node>): readonly Node[] {
  return Array.from(nodes, (node) => {
    const copy = node.cloneNode(true);
    // React hides what is about to give way to this copy.
    if (copy instanceof HTMLElement) copy.style.removeProperty("display");
    return copy;
  });
}

interface PlainHtmlProps {
  nodes: readonly Node[];
}

/** A copied part of this page; it has no event handlers. */
export function PlainHtml({ nodes }: PlainHtmlProps) {
  const show = useCallback((wrapper: HTMLDivElement | null) => wrapper?.replaceChildren(...nodes), [nodes]);
  return <div className="kept" ref={show} />;
}
