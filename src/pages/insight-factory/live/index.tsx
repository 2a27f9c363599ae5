import { Component, type ReactNode, useEffect, useState } from "react";
import type { Demo } from "#studio/demos/demo.ts";
import { loadDemo } from "./demos.ts";
import styles from "./live.module.css";

interface LiveProps {
  id: string;
  words: { loading: string; failed: string };
}

/** A demonstration for the visitor to use. It is fetched when this is mounted; nothing of it stays afterwards. */
export function Live({ id, words }: LiveProps) {
  const [demo, setDemo] = useState<Demo<unknown> | "failed" | null>(null);

  useEffect(() => {
    let left = false;
    loadDemo(id).then(
      (loaded) => !left && setDemo(loaded),
      () => !left && setDemo("failed"),
    );
    return () => {
      left = true;
    };
  }, [id]);

  if (demo === null || demo === "failed") {
    return (
      <p role="status" className={styles.notice}>
        {demo === null ? words.loading : words.failed}
      </p>
    );
  }
  return (
    <FaultBoundary fallback={<p className={styles.notice}>{words.failed}</p>}>
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

/** A demonstration that breaks takes nothing else of the page with it. */
class FaultBoundary extends Component<FaultBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
