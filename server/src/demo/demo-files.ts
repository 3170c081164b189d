import { Readable } from "node:stream";
import sharp from "sharp";

/** A rectangle of a picture: left, top, width, height and colour. */
type Box = readonly [x: number, y: number, width: number, height: number, colour: string];

interface DemoFile {
  /** The title of the task. */
  readonly on: string;
  readonly by: string;
  readonly name: string;
  /** The text, or the rectangles of a picture. */
  readonly content: string | readonly Box[];
  /** Whether it is the cover of the task. */
  readonly isCover?: boolean;
}

const redesign = "Redesign the owner's calendar";
const canvas = { width: 960, height: 600, channels: 3, background: "#f1f5f9" } as const;
const dayWidth = 128;
const daysOfWeek = 7;

/** Returns the picture of a week of trips, with the past in grey. Each trip has a day, a top, a height and a colour. */
function week(today: number, trips: readonly (readonly [day: number, top: number, height: number, colour: string])[]) {
  const left = (day: number) => 36 + day * dayWidth;
  const colourOf = (day: number) => (day === today ? "#e0e7ff" : "#ffffff");
  return [
    [32, 28, 220, 28, "#334155"],
    [840, 28, 88, 28, "#4f46e5"],
    ...Array.from({ length: daysOfWeek }, (_, day): Box => {
      return [left(day), 84, dayWidth - 8, 488, day < today ? "#e2e8f0" : colourOf(day)];
    }),
    ...trips.map(([day, top, height, colour]): Box => [left(day) + 8, 104 + top, dayWidth - 24, height, colour]),
  ] as const satisfies readonly Box[];
}

/** Returns a column for each value, in pixels. */
const columns = (values: readonly number[]): Box[] => [
  [80, 516, 800, 4, "#94a3b8"],
  ...values.map((value, index): Box => [110 + index * 108, 516 - value, 72, value, "#4f46e5"]),
];

/** The files on the tasks of the sample team, oldest first. */
export const demoFiles: readonly DemoFile[] = [
  {
    on: redesign,
    by: "amara",
    name: "week with today first.png",
    content: week(0, [
      [0, 40, 150, "#4f46e5"],
      [1, 220, 110, "#0ea5e9"],
      [2, 40, 240, "#10b981"],
      [4, 130, 180, "#0ea5e9"],
      [5, 40, 90, "#f59e0b"],
      [6, 260, 160, "#4f46e5"],
    ]),
    isCover: true,
  },
  {
    on: redesign,
    by: "ines",
    name: "week with a grey past.png",
    content: week(3, [
      [0, 40, 150, "#94a3b8"],
      [1, 220, 110, "#94a3b8"],
      [3, 40, 240, "#10b981"],
      [4, 130, 180, "#0ea5e9"],
      [5, 320, 90, "#f59e0b"],
    ]),
  },
  {
    on: "Speed up the search for boats",
    by: "jonas",
    name: "slowest tenth by day.png",
    content: columns([420, 400, 410, 380, 160, 120, 96]),
  },
  {
    on: "Decide on a second payment provider",
    by: "tomas",
    name: "fees by month.csv",
    content: "month,bookings,current,other\n2026-08,1240,8680.00,7440.00\n2026-09,960,6720.00,5760.00\n",
  },
];

function draw(boxes: readonly Box[]): Promise<Buffer> {
  const layers = boxes.map(([left, top, width, height, background]) => {
    return { input: { create: { width, height, channels: 3 as const, background } }, left, top };
  });
  return sharp({ create: canvas }).composite(layers).png().toBuffer();
}

/** Returns the bytes of a file. Pictures are PNG. */
export async function contentOf({ content }: DemoFile): Promise<Readable> {
  return Readable.from([typeof content === "string" ? Buffer.from(content) : await draw(content)]);
}
