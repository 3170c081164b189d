import { type PluginItem, transformAsync } from "@babel/core";
import extractMessages, { type ExtractedMessage, type ExtractPluginOpts } from "@lingui/babel-plugin-extract-messages";
import linguiMacro, { type LinguiPluginOpts } from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { accented, pseudoLocale } from "./src/platform/pseudo.ts";

const linguiConfig = makeConfig({ sourceLocale: "en", locales: ["en"] }, { skipValidation: true });

/**
 * Compiles Lingui's macros. Each module contains its English messages, so that English needs no request and no
 * catalogue, and is split and loaded with the code (docs/decisions/009-messages.md).
 */
export function messages({ pseudo }: { pseudo: boolean }): Plugin {
  return {
    name: "messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from "@lingui\/(?:core|react)\/macro"/ },
      handler: async (code, id) => {
        const texts = await textsOf(code, id);
        const compiled = (map?: (text: string) => string) =>
          Object.fromEntries(texts.map(({ id: key, message = key }) => [key, compileMessage(message, map)]));
        const loaded = { en: compiled(), ...(pseudo && { [pseudoLocale]: compiled(accented) }) };
        const output = await transform(code, id, [macro("id-only")]);
        return {
          code: `${output?.code}\nimport { i18n as loadedMessages } from "@lingui/core";\nloadedMessages.load(${JSON.stringify(loaded)});\n`,
          map: output?.map ?? null,
        };
      },
    },
  };
}

const macro = (descriptorFields: "all" | "id-only"): PluginItem => [
  linguiMacro,
  { descriptorFields, linguiConfig } satisfies LinguiPluginOpts,
];

/** Returns the messages of a module by ID. */
async function textsOf(code: string, id: string): Promise<readonly ExtractedMessage[]> {
  const found: ExtractedMessage[] = [];
  const options: ExtractPluginOpts = { linguiConfig, onMessageExtracted: (message) => found.push(message) };
  await transform(code, id, [macro("all"), [extractMessages, options]]);
  return found;
}

function transform(code: string, filename: string, plugins: PluginItem[]) {
  return transformAsync(code, {
    filename,
    plugins,
    parserOpts: { plugins: ["typescript", "jsx"] },
    sourceMaps: true,
    babelrc: false,
    configFile: false,
  });
}
