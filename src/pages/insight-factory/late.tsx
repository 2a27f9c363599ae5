import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { insightFactory } from "#content/insight-factory.ts";
import { keepTrying } from "#loading/keep-trying.ts";
import notice from "./notice.module.css";

const words = insightFactory.platform.live;

interface LateProps<Loaded> {
  load: () => Promise<Loaded>;
  children: (loaded: Loaded) => ReactNode;
}

/** Shows what `load` brings, and tries it until it comes; before, a line says that it is on its way, or late. */
export function Late<Loaded extends object>({ load, children }: LateProps<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded | "failed" | null>(null);
  const begin = useEffectEvent(load);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const onFailure = () => !signal.aborted && setLoaded("failed");
    void keepTrying(() => begin(), { signal, onFailure }).then(
      (found) => !signal.aborted && setLoaded(found),
    );
    return () => left.abort();
  }, []);
  if (loaded !== null && loaded !== "failed") return children(loaded);
  return (
    <p role="status" className={notice.notice}>
      {loaded === null ? words.loading : words.failed}
    </p>
  );
}
