import { Component, type ReactNode } from "react";

interface KeepHtmlProps {
  /** Returns the markup currently on the screen. */
  of: () => string | undefined;
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
  #kept: string | undefined;
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
    this.#kept ??= this.props.of();
    if (!this.#kept) throw fault.reason;
    return <PlainHtml>{this.#kept}</PlainHtml>;
  }
}

/** Markup that was taken from this page, without what answered in it. */
export function PlainHtml({ children }: { children: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page itself had this markup.
  return <div className="kept" dangerouslySetInnerHTML={{ __html: children }} />;
}
