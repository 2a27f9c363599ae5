import { Component, type ReactNode, useEffect, useState } from "react";
import { keepTrying } from "#delivery/loading/keep-trying.ts";
import type { Demo } from "#demos/demo.ts";
import { loadDemo } from "#demos/list.ts";
import notice from "../notice.module.css";
import styles from "./live.module.css";

interface LiveProps {
  id: string;
  words: { loading: string; failed: string };
}

/** A live demonstration. Fetched when mounted, released when unmounted. */
export function Live({ id, words }: LiveProps) {
  const [demo, setDemo] = useState<Demo<unknown> | "failed" | null>(null);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    void keepTrying(() => loadDemo(id), {
      signal,
      onFailure: () => !signal.aborted && setDemo("failed"),
    }).then((loaded) => !signal.aborted && setDemo(loaded));
    return () => left.abort();
  }, [id]);

  if (demo === null || demo === "failed") {
    return (
      <p role="status" className={notice.notice}>
        {demo === null ? words.loading : words.failed}
      </p>
    );
  }
  return (
    <FaultBoundary fallback={<p className={notice.notice}>{words.failed}</p>}>
      <Running demo={demo} />
    </FaultBoundary>
  );
}

function Running({ demo: { initial, View } }: { demo: Demo<unknown> }) {
  const [state, setState] = useState(initial);
  return (
    <div className={styles.stage}>
      <View state={state} change={setState} live />
    </div>
  );
}

interface FaultBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary that keeps a failing demonstration from affecting the page. */
class FaultBoundary extends Component<FaultBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
