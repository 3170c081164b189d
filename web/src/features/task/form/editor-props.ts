export interface EditorProps<V> {
  readonly name: string;
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly error: string | undefined;
  /** The task is being made. */
  readonly isNew: boolean;
  /** The day before which a date may not be; "" or undefined for none. */
  readonly earliest?: string | undefined;
}
