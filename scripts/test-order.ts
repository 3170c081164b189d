import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files of the last large project. They mostly wait. */
const longest = /\/(?:outage\.nodes|rescue)\.test\.ts$/;

/** Starts the longest files of each project first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...ofProject.values()].flatMap((specs) =>
      specs.toSorted((a, b) => Number(longest.test(b.moduleId)) - Number(longest.test(a.moduleId))),
    );
  }
}
