export interface EditorProps<V> {
  readonly name: string;
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly error: string | undefined;
  /** Whether the task is new. */
  readonly isNew: boolean;
  /** Whether the field may be empty here, although the form of a task requires it. */
  readonly isOptional?: boolean;
  /** The project of the task; without it, the form does not check who can see the project. */
  readonly projectId?: string | undefined;
  /** The earliest date allowed; "" or undefined for none. */
  readonly earliest?: string | undefined;
}
