/** What the controls of a carousel say. */
export interface CarouselWords {
  /** The tab list's accessible name; {subject} is replaced by the carousel's. */
  tabs: string;
  play: string;
  pause: string;
  /** {time} is replaced by m:ss. */
  left: string;
  /** Puts the demonstration in place of the video, and back. */
  openLive: string;
  closeLive: string;
  /** The accessible name of a running demonstration; {title} is replaced by its tab's. */
  liveName: string;
}
