import { ArrowRight, Copy, Pencil, Plus, Search, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { AlertDialog } from "./alert-dialog.tsx";
import { announce } from "./announce.ts";
import { Button, IconButton } from "./button.tsx";
import { buttonClass } from "./button-class.ts";
import { Checkbox } from "./checkbox.tsx";
import { DateField } from "./date-field.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { Data, Marks, States } from "./gallery-display.tsx";
import { members, Part, stages } from "./gallery-fixtures.tsx";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "./menu.tsx";
import { useMenuTrigger } from "./menu-trigger.ts";
import { MultiCombobox } from "./multi-combobox.tsx";
import { PasswordField } from "./password-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { FullScreenSpinner } from "./spinner.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { toasts } from "./toast-store.ts";
import "./tokens.css";

function Buttons() {
  return (
    <Part title="Buttons">
      <Button variant="primary">
        <Plus aria-hidden="true" />
        Create Task
      </Button>
      <Button>Secondary</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="primary" isPending>
        Save
      </Button>
      <Button isDisabled>Disabled</Button>
      <Button size="sm">Small</Button>
      <IconButton label="Edit" shortcut="E">
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label="Remove" variant="secondary" size="sm">
        <Trash2 aria-hidden="true" />
      </IconButton>
      <a href="#top" className={buttonClass({ variant: "brand", size: "lg" })}>
        Get Started. It's FREE
        <ArrowRight aria-hidden="true" />
      </a>
    </Part>
  );
}

const isDate = /^\d{4}-\d\d-\d\d$/;
const parse = (text: string) => (text === "" || isDate.test(text) ? text : undefined);

function Day({ label }: { label: string }) {
  const [value, setValue] = useState("2026-03-09");
  return <DateField label={label} value={value} onChange={setValue} format={(date) => date} parse={parse} isRequired />;
}

function Choice() {
  const [value, setValue] = useState("all");
  const items = [
    { id: "all", label: "Everything", description: "Mentions, assignments and changes." },
    { id: "own", label: "Mine", description: "Only what concerns me." },
  ];
  return <RadioGroup label="Notify about" items={items} value={value} onChange={setValue} />;
}

function Fields() {
  return (
    <section className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField label="Username" isRequired placeholder="ana" autoComplete="username" />
      <TextField label="Email" type="email" defaultValue="ana@" errorMessage="Invalid email" isRequired />
      <PasswordField label="Password" defaultValue="Secret99" autoComplete="new-password" />
      <TextField label="Find" isLabelHidden type="search" placeholder="Search tasks" prefix={<Search />} />
      <Day label="Starting Date" />
      <Select label="Stage" items={stages} defaultValue="todo" name="stage" />
      <Select label="Role" items={stages} placeholder="Choose a role" errorMessage="Role must be needed" />
      <MultiCombobox label="Team members" items={members} defaultValue={["1", "2"]} placeholder="Search members" />
      <TextField label="Locked" defaultValue="Read by all" isDisabled description="Only an admin may change it." />
      <TextAreaField label="Description" defaultValue="One line." description="Markdown is not drawn." />
      <div className="flex flex-col gap-1">
        <Checkbox>Remember me</Checkbox>
        <Checkbox defaultSelected>I'm not a robot</Checkbox>
        <Checkbox isIndeterminate>Some of them</Checkbox>
      </div>
      <Choice />
    </section>
  );
}

interface OpenerProps {
  label: string;
  children: (overlay: Pick<DialogProps, "isOpen" | "onOpenChange">) => ReactNode;
}

function Opener({ label, children }: OpenerProps) {
  const [isOpen, onOpenChange] = useState(false);
  return (
    <>
      <Button onPress={() => onOpenChange(true)}>{label}</Button>
      {children({ isOpen, onOpenChange })}
    </>
  );
}

function CreateDialog() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <Opener label="Open dialog">
      {(overlay) => (
        <Dialog
          {...overlay}
          title="Create New Task"
          footer={(close) => (
            <>
              <Button onPress={close}>Cancel</Button>
              <Button variant="primary" type="submit" form="create">
                Create Task
              </Button>
            </>
          )}
        >
          <Form
            id="create"
            errors={errors}
            onSubmit={(data) => setErrors(data.get("title") ? {} : { title: "Title is required" })}
          >
            <TextField label="Title" name="title" isRequired autoFocus />
            <TextAreaField label="Description" name="description" rows={4} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Day label="Starting Date" />
              <Select label="Stage" name="stage" items={stages} defaultValue="todo" />
              <MultiCombobox label="Team members" name="members" items={members} />
            </div>
          </Form>
        </Dialog>
      )}
    </Opener>
  );
}

function Overlays() {
  const [isWaiting, setWaiting] = useState(false);
  const { trigger, open, menu } = useMenuTrigger(() => undefined);
  return (
    <Part title="Overlays">
      <CreateDialog />
      <Opener label="Open full">
        {(overlay) => (
          <Dialog {...overlay} title="Contact For Support" size="full">
            <TextField label="Name" />
          </Dialog>
        )}
      </Opener>
      <Opener label="Open alert">
        {(overlay) => (
          <AlertDialog
            {...overlay}
            title="Delete this task for good?"
            confirmLabel="Delete"
            isDanger
            onConfirm={() => announce("Deleted")}
          >
            It cannot be brought back.
          </AlertDialog>
        )}
      </Opener>
      <Button {...trigger} onPress={() => open()}>
        Open menu
      </Button>
      {menu && (
        <Menu label="Open menu" {...menu}>
          <MenuItem id="edit" icon={<Pencil />} shortcut="E">
            Edit
          </MenuItem>
          <MenuItem id="copy" icon={<Copy />}>
            Copy link
          </MenuItem>
          <MenuSection title="Move to…">
            {stages.map((stage) => (
              <MenuItem key={stage.id} id={stage.id} icon={stage.icon}>
                {stage.label}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSeparator />
          <MenuItem id="trash" icon={<Trash2 />} isDanger>
            Move to trash
          </MenuItem>
        </Menu>
      )}
      <Button
        onPress={() => {
          setWaiting(true);
          setTimeout(() => setWaiting(false), 1500);
        }}
      >
        Wait
      </Button>
      {isWaiting && <FullScreenSpinner isOverlay />}
    </Part>
  );
}

function Toasts() {
  return (
    <Part title="Toasts">
      <Button onPress={() => toasts.show({ tone: "success", text: "Successfully Updated", duration: 1000 })}>
        Success
      </Button>
      <Button
        onPress={() =>
          toasts.show({
            tone: "error",
            text: "Something went wrong!",
            description: "The task has gone back to To Do.",
            duration: Number.POSITIVE_INFINITY,
            actions: [{ label: "Retry", onAction: () => announce("Trying again") }],
          })
        }
      >
        Failure
      </Button>
      <Button onPress={() => toasts.show({ tone: "info", text: "Successfully send!", duration: 3000 })}>Longer</Button>
    </Part>
  );
}

function Gallery() {
  return (
    <main id="top" className="mx-auto flex max-w-280 flex-col gap-8 p-4 sm:p-8">
      <h1 className="text-xl font-semibold">Design system</h1>
      <Buttons />
      <Fields />
      <Overlays />
      <Toasts />
      <Marks />
      <Data />
      <States />
      <ToastRegion />
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery />);
