import { controlIcons } from "./controls.ts";
import { offeringIcons } from "./offerings.ts";
import { settingIcons } from "./settings.ts";
import type { IconShape } from "./shape.ts";
import { sourceIcons } from "./sources.ts";

export type SourceIconName = keyof typeof sourceIcons;
export type OfferingIconName = keyof typeof offeringIcons;
export type SettingIconName = keyof typeof settingIcons;
export type ControlIconName = keyof typeof controlIcons;
export type IconName = SourceIconName | OfferingIconName | SettingIconName | ControlIconName;

/** Every icon of the site by its name. */
export const iconPaths: Readonly<Record<IconName, IconShape>> = {
  ...sourceIcons,
  ...offeringIcons,
  ...settingIcons,
  ...controlIcons,
};
