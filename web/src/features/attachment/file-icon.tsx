import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from "lucide-react";

/** The icons by file extension, because the server detects the types of few files. */
const signs: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\.(?:png|jpe?g|gif|webp|avif|svg|heic)$/i, FileImage],
  [/\.(?:mp4|webm|mov|mkv|avi)$/i, FileVideo],
  [/\.(?:mp3|wav|ogg|m4a|flac)$/i, FileAudio],
  [/\.(?:zip|gz|tgz|7z|rar|tar)$/i, FileArchive],
  [/\.(?:csv|tsv|xlsx?|ods|numbers)$/i, FileSpreadsheet],
  [/\.(?:pdf|docx?|odt|txt|md|rtf|pages)$/i, FileText],
];

/** The icon of a file without a thumbnail. */
export function FileIcon({ name }: { name: string }) {
  const Icon = signs.find(([pattern]) => pattern.test(name))?.[1] ?? File;
  return <Icon size={20} aria-hidden="true" className="text-muted" />;
}
