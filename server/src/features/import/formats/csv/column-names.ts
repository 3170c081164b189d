import type { ColumnUse } from "@baton/domain/import/import";

/** The names of columns by what they are, separated by commas. */
type Names = Readonly<Partial<Record<ColumnUse, string>>>;

const english: Names = {
  title: "title, name, task, task name, summary, subject, card, card name, item, issue, to do, todo",
  description: "description, notes, note, details, body, content, text, card description, task content",
  status: "status, state, stage, column, list, list name, section, section column, bucket, bucket name",
  // As exports of Baton call it.
  category: "stage category",
  project: "project, project name, board, board name",
  start: "start, start date, starts, begin, from, starting date",
  due: "due, due date, deadline, end, end date, ends, until, target date, ending date, finish",
  assignee: "assignee, assignees, assigned to, assign, assigned, owner, owners, members, person, people, responsible",
  labels: "labels, label, tags, tag, categories, category",
  priority: "priority, importance, urgency",
  estimate: "estimate, points, story points, effort, size",
  comments: "comments, comment",
  subtasks: "subtasks, sub tasks, checklist, checklist items",
  parent: "parent, parent task, parent item, parent issue, parent id",
  created: "created, created at, created date, date created, creation date, created time",
  updated: "updated, updated at, last modified, modified, modification date, last edited time",
  completed: "completed, completed at, completed date, done, closed, resolved, completion date, finished",
  archived: "archived, archived at, is archived",
  url: "url, link, card url, task link, web address",
  key: "id, key, task id, card id, issue key, number",
};

const german: Names = {
  title: "titel, aufgabe, aufgabenname, name der aufgabe, bezeichnung, betreff, thema",
  description: "beschreibung, notizen, notiz, bemerkung, bemerkungen, anmerkung, anmerkungen, inhalt",
  status: "zustand, stand, bearbeitungsstand, spalte, liste, phase",
  start: "beginn, anfang, startdatum, start am, anfangsdatum",
  due: "fällig, fällig am, fällig bis, fälligkeit, fälligkeitsdatum, frist, termin, ende, enddatum, bis",
  assignee:
    "zugewiesen, zugewiesen an, zuständig, zuständige, zuständige person, verantwortlich, verantwortliche, verantwortlicher, bearbeiter, bearbeiterin, personen",
  labels: "etikett, etiketten, schlagwort, schlagworte, schlagwörter, stichwörter, kategorie, kategorien",
  priority: "priorität, prio, wichtigkeit, dringlichkeit",
};

const french: Names = {
  title: "titre, nom, tâche, nom de la tâche, intitulé, objet, sujet",
  description: "détails, remarque, remarques, contenu",
  status: "statut, état, étape, colonne, liste, avancement",
  start: "début, date de début",
  due: "échéance, date d'échéance, date limite, fin, date de fin, délai",
  assignee:
    "assigné, assigné à, assignée à, assignés, attribué à, affecté à, responsable, responsables, personne, personnes, membres",
  labels: "étiquette, étiquettes, catégorie, catégories, mots-clés",
  priority: "priorité, urgence",
};

const spanish: Names = {
  title: "título, nombre, tarea, nombre de la tarea, asunto",
  description: "descripción, notas, detalles, contenido, observaciones",
  status: "estado, estatus, etapa, columna, lista, fase",
  start: "inicio, fecha de inicio, comienzo",
  due: "vencimiento, fecha de vencimiento, fecha límite, fecha de entrega, plazo, fin, fecha de fin, fecha final",
  assignee:
    "asignado, asignado a, asignada a, asignados, responsable, responsables, encargado, persona, personas, miembros",
  labels: "etiqueta, etiquetas, categoría, categorías",
  priority: "prioridad, importancia, urgencia",
};

const portuguese: Names = {
  title: "título, nome, tarefa, nome da tarefa, assunto",
  description: "descrição, notas, detalhes, conteúdo, observações",
  status: "situação, estado, etapa, coluna, lista, fase",
  start: "início, data de início",
  due: "vencimento, data de vencimento, data limite, data de entrega, prazo, fim, data de fim, término, data final",
  assignee:
    "atribuído, atribuído a, atribuída a, atribuídos, responsável, responsáveis, encarregado, pessoa, pessoas, membros",
  labels: "etiqueta, etiquetas, marcador, marcadores, rótulo, rótulos, categoria, categorias",
  priority: "prioridade, importância, urgência",
};

/** Returns a name of a column without case, accents and punctuation. */
const plain = (header: string): string =>
  header
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const uses = new Map(
  [english, german, french, spanish, portuguese].flatMap((names) =>
    Object.entries(names).flatMap(([use, words]) =>
      words.split(", ").map((word) => [plain(word), use as ColumnUse] as const),
    ),
  ),
);

/** Returns what a column is, from its name; undefined for a name that says nothing. */
export const namedUse = (header: string): ColumnUse | undefined => uses.get(plain(header));
