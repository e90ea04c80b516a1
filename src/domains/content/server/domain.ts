import type { Domain } from '#platform/server/domain.ts'

import type { ContentSource } from './content-source.ts'
import { editorRoutes } from './editor-routes.ts'
import { mountImages } from './image-routes.ts'
import { makeAvifHandler } from './make-avif.ts'
import { openContent, type ContentDeps } from './open-content.ts'
import { contentRoutes } from './routes.ts'

export async function contentDomain(deps: ContentDeps): Promise<Domain & { readonly content: ContentSource }> {
  const { content, images } = await openContent(deps)
  const editable = deps.demo && deps.hostedContent === undefined
  return {
    content,
    routes: [...contentRoutes({ ...deps, content }), ...(editable ? editorRoutes(deps) : [])],
    jobs: [makeAvifHandler({ images })],
    plugin: async (app) => mountImages(app, { ...deps, images }),
    close: () => content.close(),
  }
}
