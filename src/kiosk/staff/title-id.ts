/** The id of the heading that names the staff panel: there is one at a time. */
export const TITLE_ID = "staff-title";
