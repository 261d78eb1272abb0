// The picture of the game: its place.
export { Valley as Picture } from "../../scenery/valley";
