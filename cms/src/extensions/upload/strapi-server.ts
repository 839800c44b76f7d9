import { imageManipulation } from '../../images/upload-services'

interface UploadPlugin {
  services: Record<string, object>
}

/** Makes the media library treat images in the project's own way. */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = { ...plugin.services['image-manipulation'], ...imageManipulation }
  return plugin
}
