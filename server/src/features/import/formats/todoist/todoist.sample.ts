import { zipOf } from "../../../../../test/support/import-file.ts";

const table = `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG
meta,view_style=board,,,,,,,,,,,,
task,Repot the basil @garden mail me@example.com,In **clay**,1,1,Mina (42),Teo (43),Oct 5 2026,en,Africa/Cairo,30,minute,,
task,Buy soil,,4,2,Mina (42),,2026-10-06 15:30,en,Africa/Cairo,,None,,
note,"Get the good one [[file {""file_name"":""a.png"",""file_url"":""https://example.com/a.png""}]]",,,,Mina (42),,,,,,,,
,,,,,,,,,,,,,
section,Weekly,,,,,,,,,,,,
task,Water,,2,1,Mina (42),,every monday,en,,,,Oct 9 2026,en
task,Water,,4,1,Mina (42),,,en,,,,,
`;

export const todoistSample = { name: "Garden [900].csv", content: table };

export const todoistBackup = {
  name: "backup.zip",
  content: zipOf({ "Garden [900].csv": table, "Inbox [901].csv": table.replaceAll("Water", "Mow") }),
};
