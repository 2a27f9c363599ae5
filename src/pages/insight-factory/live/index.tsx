import { Component, type ComponentType, type ReactNode, useState } from "react";
import { insightFactory } from "#content/insight-factory.ts";
import type { Demo } from "#demos/demo.ts";
import { loadDemo } from "#demos/list.ts";
import { isKiosk } from "#state/kiosk.ts";
import { Late } from "../late.tsx";
import notice from "../notice.module.css";
import styles from "./live.module.css";

const words = insightFactory.platform.live;

type Around = ComponentType<{ demo: string; children: ReactNode }>;

interface Loaded {
  demo: Demo<unknown>;
  /** Lets a visitor open a file of their own; in a kiosk, where nobody has one, there is nothing around. */
  OwnData: Around;
}

const nothing = { OwnData: ({ children }: { children: ReactNode }) => children };

async function load(id: string): Promise<Loaded> {
  const [demo, own] = await Promise.all([loadDemo(id), isKiosk() ? nothing : import("#own-data/index.tsx")]);
  return { demo, ...own };
}

/** A live demonstration. Fetched when mounted, released when unmounted. */
export function Live({ id }: { id: string }) {
  return (
    <Late key={id} load={() => load(id)}>
      {({ demo, OwnData }) => (
        <FaultBoundary fallback={<p className={notice.notice}>{words.failed}</p>}>
          <div className={styles.stage}>
            <OwnData demo={id}>
              <Running demo={demo} />
            </OwnData>
          </div>
        </FaultBoundary>
      )}
    </Late>
  );
}

function Running({ demo: { initial, View } }: { demo: Demo<unknown> }) {
  const [state, setState] = useState(initial);
  return <View state={state} change={setState} live />;
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
