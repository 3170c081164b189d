import type { WorkStage } from "@baton/domain/task/task";
import type { ReadOptions } from "../../format.ts";
import { hueOf } from "../../reading/colours.ts";
import { readDate } from "../../reading/dates.ts";
import type { ProjectBuilder } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { numberOf, textOf, type Values } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";
import type { Tables } from "./dump.ts";
import { CardReader } from "./planka-cards.ts";

const byPosition = (a: Values, b: Values): number => (numberOf(a.position) ?? 0) - (numberOf(b.position) ?? 0);

/** The rows of a Planka database as data to import: each board is a project. */
export class PlankaTables {
  readonly #tables: Tables;
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;
  readonly #cards: CardReader;
  readonly #cardsOf: ReadonlyMap<string, readonly Values[]>;

  /** @param files the paths of the files beside the database */
  constructor(tables: Tables, files: ReadonlySet<string>, builder: SourceBuilder, options: ReadOptions) {
    this.#tables = tables;
    this.#builder = builder;
    this.#options = options;
    this.#cardsOf = Map.groupBy(this.#rows("card"), ({ boardId }) => textOf(boardId));
    this.#cards = new CardReader(tables, files, builder, options);
  }

  read(): SourceData {
    for (const { id, name, username, email } of this.#rows("user_account")) {
      this.#builder.person({ key: textOf(id), name: textOf(name) || textOf(username), email: textOf(email) });
    }
    const boards = this.#rows("board").toSorted(byPosition);
    for (const board of boards) this.#readBoard(board);
    return this.#builder.build();
  }

  #rows(table: string): readonly Values[] {
    return this.#tables.get(table) ?? [];
  }

  #readBoard(board: Values): void {
    const group = this.#rows("project").find(({ id }) => textOf(id) === textOf(board.projectId));
    const name = [textOf(group?.name), textOf(board.name)].filter((part) => part !== "").join(" / ");
    const project = this.#builder.project({
      ...{ key: textOf(board.id), name, description: textOf(group?.description) },
      createdAt: this.#instant(board.createdAt),
    });
    const lists = this.#rows("list").filter(({ boardId }) => textOf(boardId) === project.key);
    if (lists.length === 0) {
      this.#builder.notes.add("boards-without-lists", "The file has no lists of these boards.", name);
    }
    for (const list of lists.toSorted(byPosition)) this.#addList(project, list);
    const labels = this.#rows("label").filter(({ boardId }) => textOf(boardId) === project.key);
    for (const label of labels.toSorted(byPosition)) {
      const colour = textOf(label.color);
      const shown = textOf(label.name) || colour.replaceAll("-", " ");
      project.label({ key: textOf(label.id), name: shown, colour: hueOf(colour) });
    }
    const types = new Map(lists.map((list) => [textOf(list.id), textOf(list.type)]));
    for (const card of this.#cardsOf.get(project.key) ?? []) this.#cards.read(card, project, types);
  }

  /** Lists of the types `archive` and `trash` are no columns: they hold cards that left theirs. */
  #addList(project: ProjectBuilder, { id, type, name }: Values): void {
    if (type === "archive" || type === "trash") return;
    const category: WorkStage | undefined = type === "closed" ? "completed" : undefined;
    project.stage({ key: textOf(id), name: textOf(name), category });
  }

  #instant(value: unknown): string | undefined {
    return readDate(textOf(value), { ...this.#options, zone: "UTC" });
  }
}
