export interface EditorProps<V> {
  readonly name: string;
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly error: string | undefined;
  /** The task is new. */
  readonly isNew: boolean;
  /** The field may be empty here, although the form of a task requires it. */
  readonly isOptional?: boolean;
  /** The project of the task; without it, the form asks nobody who sees which. */
  readonly projectId?: string | undefined;
  /** The earliest date allowed; "" or undefined for none. */
  readonly earliest?: string | undefined;
}
