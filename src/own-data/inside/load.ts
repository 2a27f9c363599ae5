import { lazy } from "react";

const load = () => import("./index.tsx");

/** 'Look inside' at a variant of the file; loaded by {@link prepareLookInside} before a file is taken. */
export const LookInside = lazy(async () => ({ default: (await load()).LookInside }));

/** @throws when something does not arrive */
export const prepareLookInside = async (): Promise<void> => (await load()).prepareInside();
