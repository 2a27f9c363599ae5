/** A page's full address, shown only in print, where links cannot be followed. */
export function PrintedAddress({ to }: { to: string }) {
  return <span className="printed">{`${import.meta.env.SITE_URL}${to}`}</span>;
}
