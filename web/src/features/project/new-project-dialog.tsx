import type { Hue } from "@baton/domain/kernel/hue";
import type { Visibility } from "@baton/domain/project/project";
import { keyFor } from "@baton/domain/project/project.key";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { PeopleField, VisibilitySelect } from "@/features/project-member/choice/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useOwnProjectTemplates } from "@/features/template/public.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { bufferKeys } from "@/ui/typed-ahead.ts";
import { NameAndKey } from "./name-and-key.tsx";
import { newProject } from "./new-project.ts";
import { useKnownProjects } from "./project-data.ts";
import { ProjectLook } from "./project-look.tsx";
import { formProblems, iconProblem } from "./project-problems.ts";
import { useProjectWrite } from "./project-writes.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { projectTemplates } from "./templates.ts";

/** Asks for the name of a project and its template. The key follows the name until the person edits the key. */
export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const actor = useActor();
  const projects = useKnownProjects();
  const { write } = useProjectWrite();
  const navigate = useNavigate();
  const saved = useOwnProjectTemplates();
  const own = saved.map(({ id, name, content }) => ({ ...content, id, name }));
  const templates = projectTemplates();
  const [name, setName] = useState("");
  const [typedKey, setTypedKey] = useState<string>();
  const [chosen, setChosen] = useState("kanban");
  const [chosenColour, setColour] = useState<Hue>();
  const [chosenIcon, setIcon] = useState<string>();
  const [visibility, setVisibility] = useState<Visibility>("everyone");
  const [people, setPeople] = useState<readonly string[]>([actor.userId]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const taken = new Set(projects.map(({ key }) => key));
  const key = typedKey ?? (name.trim() === "" ? "" : keyFor(name, taken));

  const template = [...templates, ...own].find(({ id }) => id === chosen);
  // The template has a colour and an icon, unless the person has chosen others.
  const colour = chosenColour ?? template?.colour ?? "blue";
  const icon = chosenIcon ?? template?.icon ?? "";

  const submit = () => {
    const unclear = iconProblem(icon.trim());
    const wrong = { ...formProblems(name, key, projects), ...(unclear === undefined ? {} : { icon: unclear }) };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || !template) return;
    write({
      kind: "create",
      value: {
        ...newProject({ name: name.trim(), key, colour, icon: icon.trim() }, template, projects, actor),
        ...(visibility === "chosen" ? { visibility, people: [...people] } : {}),
      },
    });
    onClose();
    bufferKeys();
    void navigate({ to: "/user/projects/$key", params: { key }, state: { newProject: key } });
  };

  return (
    <FormDialog
      title={t`New project`}
      submitLabel={t`Create project`}
      size="md"
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameAndKey name={name} onName={setName} shownKey={key} onKey={setTypedKey} />
      <ProjectLook {...{ colour, icon }} onColour={setColour} onIcon={setIcon} />
      <VisibilitySelect value={visibility} onChange={setVisibility} />
      {visibility === "chosen" && <PeopleField value={people} onChange={setPeople} />}
      <TemplateChoice {...{ templates, own }} value={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
