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
  /** The earliest date allowed; "" or undefined for none. */
  readonly earliest?: string | undefined;
}
