import { type FlateError, FlateErrorCode, Gunzip } from "fflate";
import { joinBytes } from "#lib/bytes.ts";
import { crc32 } from "#lib/crc32.ts";
import type { Problem } from "../protocol.ts";
import { Refusal } from "./refusal.ts";

/** Bytes of a file that stay at hand after they were inflated: a member's end is looked for in them. */
const KEPT = 4096;
/** Bytes at a member's end: the checksum and the length of its data. */
const TRAILER = 8;
/** Bytes of a member without data: a header, an empty block and a trailer. */
const SHORTEST = 20;
/** A trailer and a header that is none: a stream refuses it exactly where it is complete before it. */
const NO_MEMBER = new Uint8Array(TRAILER + 4);

/** Bytes of a header, as bgzip writes it (SAM specification, section 4.1); those of others are shorter, or longer. */
export const HEADER = 18;

/** The length of a block of bgzip, which its header says; 0 for any other member. */
function blockLength(member: Uint8Array): number {
  const header = String.fromCharCode(...member.subarray(0, HEADER));
  const isBlock = header.startsWith("\x1f\x8b\x08\x04") && header.startsWith("\x06\0BC\x02\0", 10);
  return isBlock ? 1 + header.charCodeAt(16) + 256 * header.charCodeAt(17) : 0;
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isBlank = (byte: number): boolean => byte === 0 || byte === 32 || (byte >= 9 && byte <= 13);

/**
 * Inflates a file of gzip members, as gzip, bgzip and `cat` write them, and compares each with its checksum and length,
 * which fflate does not do. What follows the last member is left out, as gunzip does: zeros without a word, anything
 * else with a remark. Where blank bytes lie between two members it goes on, so that no data is lost.
 */
export class Gunzipper {
  /** The file from `#start` on: {@link KEPT} bytes that were inflated already, and what is still to be. */
  #bytes = new Uint8Array(0);
  #start = 0;
  /** Where in the file the next byte to be inflated is, and where the current member and its stream began. */
  #next = 0;
  #member = 0;
  /** Where the member ends if it is a block of bgzip, else where it begins. */
  #blockEnd = 0;
  #stream: Gunzip | undefined;
  #crc = 0;
  #length = 0;
  #parts: Uint8Array[] = [];
  readonly #remarks: Problem[];
  /** Whether what comes from here on is no part of the data. */
  ended = false;

  /** Begins with the member at a place in the file. */
  constructor(remarks: Problem[], start: number) {
    this.#remarks = remarks;
    this.#start = this.#next = start;
  }

  /**
   * The data in the next bytes of the file; `last` says that they are its last.
   * @throws Refusal where the file ends within a member, or its bytes contradict themselves
   */
  take(morsel: Uint8Array, last: boolean): readonly Uint8Array[] {
    this.#parts = [];
    this.#keep(morsel);
    let goesOn = true;
    while (goesOn) goesOn = this.#stream ? this.#inflate(last) : this.#begin(last);
    return this.#parts;
  }

  get #end(): number {
    return this.#start + this.#bytes.length;
  }

  #keep(morsel: Uint8Array): void {
    const from = Math.max(0, this.#next - KEPT - this.#start);
    this.#bytes = joinBytes(this.#bytes.subarray(from), morsel);
    this.#start += from;
  }

  /** Begins the next member. Returns false where there is none, or not yet. */
  #begin(last: boolean): boolean {
    const rest = this.#bytes.subarray(this.#next - this.#start);
    const found = rest.findIndex((byte) => !isBlank(byte));
    const blanks = rest.subarray(0, found < 0 ? rest.length : found);
    if (blanks.some((byte) => byte !== 0)) this.#remarkGarbage();
    this.#next += blanks.length;
    const member = rest.subarray(blanks.length);
    if (this.ended || member.length === 0 || (member.length < HEADER && !last)) return false;
    if (!isGzip(member)) {
      this.#remarkGarbage();
      this.ended = true;
      return false;
    }
    this.#open();
    this.#blockEnd = this.#next + blockLength(member);
    return true;
  }

  #open(): void {
    const origin = this.#next;
    const stream = new Gunzip((part) => {
      this.#crc = crc32(part, this.#crc);
      this.#length += part.length;
      if (part.length > 0) this.#parts.push(part);
    });
    stream.onmember = (offset) => {
      const next = origin + offset;
      const trailer = next - TRAILER - this.#start;
      // A header that is longer than what is kept leaves its predecessor without a comparison.
      if (trailer >= 0 && this.#trailerAfter(trailer) !== trailer) throw this.#damaged();
      this.#reset(next);
    };
    this.#stream = stream;
    this.#reset(origin);
  }

  #reset(member: number): void {
    this.#member = this.#blockEnd = member;
    this.#crc = this.#length = 0;
  }

  /** Inflates all but the file's last eight bytes, which can only be a trailer. Returns whether the stream is over. */
  #inflate(last: boolean): boolean {
    const end = Math.max(this.#next, this.#end - TRAILER);
    const bytes = this.#bytes.subarray(this.#next - this.#start, end - this.#start);
    this.#next = end;
    if (this.#isOver(bytes)) return this.#close();
    if (!last) return false;
    if (this.#end - this.#member < SHORTEST) throw this.#cutOff();
    // A stream that stops short is no error to fflate where a code of its data ends with the last byte.
    if (!this.#isOver(NO_MEMBER)) throw this.#cutOff();
    return this.#close();
  }

  /** Inflates bytes. Returns whether a member ended and what follows it is none. */
  #isOver(bytes: Uint8Array): boolean {
    try {
      this.#stream?.push(bytes);
      return false;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if ((error as FlateError).code === FlateErrorCode.InvalidHeader) return true;
      throw bytes === NO_MEMBER ? this.#cutOff() : this.#damaged();
    }
  }

  /** Ends a stream after its last member, whose trailer lies somewhere in the bytes at hand. */
  #close(): true {
    const trailer = this.#trailerAfter(Math.max(0, this.#member + 10 - this.#start));
    if (trailer < 0) throw this.#damaged();
    this.#stream = undefined;
    this.#next = this.#start + trailer + TRAILER;
    return true;
  }

  /** The first place, from one on, of the bytes that end the current member; -1 where there is none. */
  #trailerAfter(from: number): number {
    const trailer = new Uint8Array(TRAILER);
    const view = new DataView(trailer.buffer);
    view.setUint32(0, this.#crc, true);
    view.setUint32(4, this.#length % 2 ** 32, true);
    const lastPlace = this.#bytes.length - TRAILER;
    for (let place = from; place <= lastPlace; place += 1)
      if (trailer.every((byte, index) => this.#bytes[place + index] === byte)) return place;
    return -1;
  }

  /** Says once that bytes of the file are left out. */
  #remarkGarbage(): void {
    if (this.#remarks.length === 0) this.#remarks.push({ why: "gzip-garbage" });
  }

  #damaged = (): Refusal => new Refusal("damaged", { byte: this.#end });
  /** A block that lies in the file with all of its bytes is damaged, whatever its data asks for. */
  #cutOff = (): Refusal =>
    this.#blockEnd > this.#member && this.#blockEnd <= this.#end
      ? this.#damaged()
      : new Refusal("cut-off", { byte: this.#end });
}
