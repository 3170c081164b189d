export interface EditorProps<V> {
  readonly name: string;
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly error: string | undefined;
  /** A task that is being made has one note and one subtask at most. */
  readonly isNew: boolean;
}
