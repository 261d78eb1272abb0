// The picture of the game: its place.
export { Chart as Picture } from "../../scenery/map";
