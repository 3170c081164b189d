import { describe, expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { chosenUses } from "./columns.ts";
import { csvSample, tableOf } from "./csv.sample.ts";
import { csv } from "./csv.ts";

const table = (content: string | Buffer) => ({ name: "Flat.csv", content });
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

describe("a table", () => {
  it("becomes a project with a task per row", async () => {
    const data = await readSample(csv, csvSample);
    expect(countsOf(data)).toEqual({
      ...{ people: 2, projects: 1, stages: 3, labels: 2, fields: 1, tasks: 3, comments: 2, relations: 1 },
    });
    expect(data.projects.map(boardOf)).toEqual([{ Open: ["Buy"], Doing: ["Paint"], Done: ["=1+1"] }]);
    expect(data.projects[0]?.name).toBe("Flat");
    expect(taskIn(data, "Paint")).toMatchObject({
      ...{ description: "two\nlines; here", due: "2026-02-13", priority: "high" },
      ...{ assignees: ["mina", "teo@example.com"], labels: ["wall", "red"], values: { budget: "12" } },
    });
    expect(taskIn(data, "Buy").due).toBe("2026-04-03");
    expect(taskIn(data, "Buy").relations).toEqual([{ kind: "parent", task: taskIn(data, "Paint").key }]);
    expect(notesOf(data)).toEqual({
      ...{ "priority-highest": 1, "priority-unknown": 1, "date-unreadable": 1, "parent-missing": 1, "no-ids": 1 },
    });
  });

  it.each([
    ["commas", tableOf(",")],
    ["tabs", tableOf("\t")],
    ["bars", tableOf("|")],
    ["a line that names the separator", `sep=;\r\n${tableOf(";")}`],
    ["a byte order mark", `\uFEFF${tableOf(",")}`],
    ["UTF-16", utf16(tableOf("\t"))],
    ["line feeds only", tableOf(";").replaceAll("\r\n", "\n")],
    ["carriage returns only", tableOf(";").replaceAll("\r\n", "\r")],
  ])("is read the same with %s", async (_name, content) => {
    const { table: _read, ...data } = await readSample(csv, table(content));
    expect(data).toEqual({ ...(await readSample(csv, csvSample)), table: undefined });
  });

  it.each([
    ["German", "Aufgabe;Beschreibung;Status;Zuständig;Schlagwörter;Fällig am;Priorität", "hoch"],
    ["French", "Tâche;Détails;État;Assigné à;Étiquettes;Date d'échéance;Priorité", "élevée"],
    ["Spanish", "Título;Descripción;Estado;Responsable;Etiquetas;Fecha límite;Prioridad", "Alta"],
    ["Portuguese", "Tarefa;Descrição;Situação;Atribuído a;Marcadores;Prazo;Prioridade", "alta"],
    ["Spanish without accents", "TITULO;descripcion;estado;asignado_a;categorias;vencimiento;prioridad", "urgente"],
  ])("is recognised by %s names of its columns", async (_language, header, high) => {
    const data = await readSample(csv, table(`${header}\nPaint;All of it;Doing;Mina;wall;2026-02-13;${high}`));
    expect(data.table?.columns.map(({ use }) => use)).toEqual([
      ...["title", "description", "status", "assignee", "labels", "due", "priority"],
    ]);
    expect(taskIn(data, "Paint")).toMatchObject({
      ...{ description: "All of it", stage: "doing", assignees: ["mina"], labels: ["wall"] },
      ...{ due: "2026-02-13", priority: "high" },
    });
  });

  it("is read as Windows-1252 if it is not UTF-8, and says so", async () => {
    const data = await readSample(csv, table(Buffer.from("Title;Status\nCafé;Open", "latin1")));
    expect(taskIn(data, "Café").stage).toBe("open");
    expect(notesOf(data)).toMatchObject({ "encoding-guessed": 1 });
  });

  it("recognises a task again by its id, or by its content", async () => {
    const keys = async (content: string) => {
      const { projects } = await readSample(csv, table(content));
      return projects.flatMap(({ tasks }) => [...tasks].map(({ key }) => key));
    };
    expect(await keys("Title,Id\nA,1\nB,2")).toEqual((await keys("Id,Title\n2,B later\n1,A later")).toReversed());
    expect(await keys("Title\nA\nA\nB")).toEqual(await keys("Title\nA\nA\nB"));
    expect(new Set(await keys("Title\nA\nA\nB")).size).toBe(3);
  });

  it("is read as the person says", async () => {
    const columns = { Where: "status", When: "due", Task: "ignore", Text: "title", Status: "field" } as const;
    const content = "Task,Text,Where,When,Status\n1,Buy,Shop,03/04/2026,x";
    const data = await readSample(csv, table(content), { columns, dateOrder: "day-first" });
    expect(taskIn(data, "Buy")).toMatchObject({ stage: "shop", due: "2026-04-03", values: { status: "x" } });
  });

  it("takes from a column what another one is now", () => {
    const before = { Task: "title", Tags: "labels", Where: "status" } as const;
    expect(chosenUses(before, { Text: "title", Topics: "labels" })).toEqual({
      ...{ Tags: "labels", Where: "status", Text: "title", Topics: "labels" },
    });
    expect(chosenUses(before, { Task: "ignore" })).toEqual({ ...before, Task: "ignore" });
  });

  it("says if it assumes the order of day and month", async () => {
    const data = await readSample(csv, table("Title,Due\nA,03/04/2026"));
    expect(taskIn(data, "A").due).toBe("2026-03-04");
    expect(notesOf(data)).toMatchObject({ "date-order-guessed": 1 });
  });

  it("keeps rows that are too short or too long, and says what has no column", async () => {
    const data = await readSample(csv, table('Title,Status,Due\nShort\nLong,Open,,extra\n"Open quote,Open'));
    expect(countsOf(data).tasks).toBe(3);
    expect(notesOf(data)).toMatchObject({ "cells-without-column": 1, "file-cut-off": 1 });
  });

  it("says how it is read, with its first rows", async () => {
    const { table: read } = await readSample(csv, csvSample);
    expect(read).toMatchObject({
      separator: ";",
      encoding: "UTF-8",
      dateOrder: "day-first",
      isDateOrderUnclear: false,
    });
    expect(read?.columns.map(({ use }) => use)).toEqual([
      ...["title", "description", "status", "priority", "due", "assignee", "labels", "field"],
      ...["comments", "comments", "parent"],
    ]);
    expect(read?.rows[1]?.slice(0, 3)).toEqual(["Buy", "", "Open"]);
    const { table: unclear } = await readSample(csv, table("Title,Due\nA,03/04/2026"));
    expect(unclear).toMatchObject({ dateOrder: "month-first", isDateOrderUnclear: true });
  });

  it.each([
    ["", "The file is empty."],
    ["Title,Status\n", "it has no rows below its header"],
    ["Title\u0000,Status\nA", "it is not a text"],
  ])("refuses %j", async (content, message) => {
    await expect(readSample(csv, table(content))).rejects.toThrow(message);
  });
});
