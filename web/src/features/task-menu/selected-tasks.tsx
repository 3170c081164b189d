import { SelectionLayer } from "@/features/selection/layer/public.ts";
import { taskMenu } from "./task-menu-button.tsx";

/** Lets people select tasks. The bar of the selected ones opens their menu. */
export const SelectedTasks = () => <SelectionLayer menu={taskMenu} />;
