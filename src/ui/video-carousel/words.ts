export interface CarouselWords {
  /** The tab list's accessible name; {subject} is replaced by the carousel's subject. */
  tabs: string;
  /** The arrows' accessible names, with {subject} too. */
  previous: string;
  next: string;
  play: string;
  pause: string;
  /** {time} is replaced by m:ss. */
  left: string;
  /** Labels for opening the live demonstration and going back to the video. */
  openLive: string;
  closeLive: string;
  /** Accessible name of a live demonstration; {title} is replaced by its tab's title. */
  liveName: string;
}
